/** The address of the server this page came from, including a path prefix of a proxy. */
export const pageServer = (): string => new URL('.', document.baseURI).href;

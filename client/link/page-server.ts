/** The server this page came from, whatever path a proxy put before it. */
export const pageServer = (): string => new URL('.', document.baseURI).href;

interface Call {
  readonly body?: object;
  readonly token?: string;
}

/** One JSON call; anything but success ends the run with what the server said. */
export async function call<T>(url: string, path: string, { body, token }: Call = {}): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body ?? {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

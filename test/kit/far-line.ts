import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FarLine = { readonly url: string; close(): Promise<void> };

/** A way to a server that takes so many milliseconds there and back again. */
export async function farLine(port: number, roundTrip: number): Promise<FarLine> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), roundTrip / 2));
    from.on('error', () => from.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

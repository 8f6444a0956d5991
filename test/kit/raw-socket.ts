import { Protocol } from '@colyseus/core';

/** Opens a bare socket to an address of a room; says whether it was let in. */
export function knock(address: string): Promise<'let in' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      const [code] = new Uint8Array(data as ArrayBuffer);
      resolve(code === Protocol.JOIN_ROOM ? 'let in' : 'refused');
      socket.close();
    };
    socket.onerror = () => resolve('refused');
    socket.onclose = () => resolve('refused');
  });
}

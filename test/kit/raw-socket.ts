import { Protocol } from '@colyseus/core';

/** What became of a bare socket that knocked at an address: let into the room, or not. */
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

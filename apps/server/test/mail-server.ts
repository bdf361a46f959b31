import { createServer, type Server } from 'node:net';

/** The least of a mail server: takes one mail at a time and keeps what it was told. */
export function mailServer(kept: string[]): Server {
  return createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data) {
        kept.push(text);
        data = !text.includes('\r\n.\r\n');
        socket.write(data ? '' : '250 kept\r\n');
      } else {
        data = text.startsWith('DATA');
        socket.write(
          data ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n',
        );
      }
    });
  });
}

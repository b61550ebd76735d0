import { createConnection, type Socket } from 'node:net';

/** A connection. At most one response is outstanding on it, as in a browser with HTTP/1.1. */
interface Line {
  readonly socket: Socket;
  head: string;
  /** Bytes of the body that are still missing; -1 until the head is complete. */
  left: number;
  status: string;
  answered: ((status: string) => void) | undefined;
}

const endOfHead = '\r\n\r\n';
/** Heads of our server are less than a tenth of this. */
const longestHead = 16 * 1024;

/**
 * Keep-alive connections to one server, for a bench that shares its processors with what it measures. Each has one buffer for everything
 * received, and reads only the status and length of a response. Node's own client costs up to a third of what the product needs for a
 * response, and its garbage collection stops requests for 15 ms at a time.
 */
export class Connections {
  readonly #host: string;
  readonly #port: number;
  readonly #most: number;
  #open = 0;
  readonly #free: Line[] = [];
  readonly #waiting: { text: string; answered: (status: string) => void }[] = [];

  constructor(url: string, most: number) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
    this.#most = most;
  }

  /** Sends the full text of a request. Calls back with the status, or with the reason why there is none. */
  ask(text: string, answered: (status: string) => void): void {
    const line = this.#free.pop() ?? (this.#open < this.#most ? this.#connect() : undefined);
    if (line === undefined) this.#waiting.push({ text, answered });
    else this.#send(line, text, answered);
  }

  close(): void {
    for (const { socket } of this.#free) socket.destroy();
  }

  #connect(): Line {
    this.#open += 1;
    const take = (size: number, buffer: Uint8Array): boolean => {
      this.#take(line, Buffer.from(buffer.buffer, buffer.byteOffset, size));
      return true;
    };
    const socket = createConnection({
      host: this.#host,
      port: this.#port,
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(64 * 1024), callback: take },
    });
    const line: Line = { socket, head: '', left: -1, status: '', answered: undefined };
    let reason = 'broken off';
    socket.once('error', (error) => {
      reason = error.message;
    });
    socket.once('close', () => {
      this.#open -= 1;
      const at = this.#free.indexOf(line);
      if (at >= 0) this.#free.splice(at, 1);
      const { answered } = line;
      line.answered = undefined;
      answered?.(reason);
      const next = this.#waiting.shift();
      if (next !== undefined) this.ask(next.text, next.answered);
    });
    return line;
  }

  #send(line: Line, text: string, answered: (status: string) => void): void {
    line.head = '';
    line.left = -1;
    line.answered = answered;
    line.socket.write(text);
  }

  #take(line: Line, bytes: Buffer): void {
    if (line.left >= 0) {
      line.left -= bytes.length;
    } else {
      const before = line.head.length;
      // In Latin-1, each byte is one character, so lengths are in bytes.
      line.head += bytes.toString('latin1', 0, Math.min(bytes.length, longestHead));
      const end = line.head.indexOf(endOfHead);
      if (end < 0) {
        if (line.head.length >= longestHead) line.socket.destroy(new Error('no end of the head'));
        return;
      }
      const head = line.head.slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      line.status = head.slice(9, 12);
      if (length === undefined) {
        line.socket.destroy(new Error('an answer without a length'));
        return;
      }
      line.left = Number(length) - (before + bytes.length - end - endOfHead.length);
    }
    if (line.left === 0) this.#answered(line);
    else if (line.left < 0) line.socket.destroy(new Error('more than an answer'));
  }

  #answered(line: Line): void {
    const { answered, status } = line;
    line.answered = undefined;
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(line);
    else this.#send(line, next.text, next.answered);
    answered?.(status);
  }
}

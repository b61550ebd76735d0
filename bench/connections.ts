import { createConnection, type Socket } from 'node:net';

/** One answer is owed on it at most, as to a browser of HTTP/1.1. */
interface Line {
  readonly socket: Socket;
  head: string;
  /** Bytes of the body that are still to come; -1 while the head isn't complete. */
  left: number;
  status: string;
  answered: ((status: string) => void) | undefined;
}

const endOfHead = '\r\n\r\n';
/** A head of ours has less than a tenth of it. */
const longestHead = 16 * 1024;

/**
 * Connections that are kept to one server, for a bench that shares its processors with what it measures: each has one buffer for
 * all that arrives, and of an answer only status and length are looked at. Node's own client costs as much as a third of what
 * the product needs for an answer, and collects its garbage for 15 ms at a time, in which nothing is asked.
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

  /** The whole text of a request; the answer is the status, or the reason why there is none. */
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
      // Latin-1 has a character for each byte, so lengths are those of the bytes.
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

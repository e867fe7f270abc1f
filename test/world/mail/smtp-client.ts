import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** A client of the SMTP server that says what a test wants, to the byte. */
export interface SmtpClient {
  /** Says one line after the other, each when the answer to the one before is complete. Answers the answers. */
  say(...lines: string[]): Promise<string[]>;
  /** Sends bytes as they are and waits for the next answer. */
  send(bytes: string): Promise<string>;
  /** Sends bytes as they are; an answer that comes is taken by the next call. */
  push(bytes: string): void;
  /** Goes on over TLS after STARTTLS; answers the name of the server's certificate. */
  encrypt(ca: string): Promise<string>;
  end(): void;
}

export async function smtpClient(port: number): Promise<SmtpClient> {
  let socket: Socket = connect(port, "127.0.0.1");
  let text = "";
  let told: (() => void) | undefined;
  const listen = () => {
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
      told?.();
    });
    for (const event of ["close", "error"]) socket.on(event, () => told?.());
  };
  /** The next answer; lines before its last one have a hyphen. */
  const answer = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(text)?.[0];
      if (whole !== undefined) {
        text = text.slice(whole.length);
        return whole;
      }
      if (socket.destroyed || socket.readableEnded) return "closed";
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    }
  };
  listen();
  await answer();
  const send = (bytes: string) => {
    socket.write(bytes);
    return answer();
  };
  return {
    send,
    push: (bytes) => {
      socket.write(bytes);
    },
    say: async (...lines) => {
      const answers: string[] = [];
      for (const line of lines) answers.push(await send(`${line}\r\n`));
      return answers;
    },
    encrypt: async (ca) => {
      socket.removeAllListeners("data");
      const secure = connectTls({ socket, ca, servername: "localhost", minVersion: "TLSv1.2" });
      await new Promise((resolve, reject) => secure.once("secureConnect", resolve).once("error", reject));
      socket = secure;
      text = "";
      listen();
      return String(secure.getPeerCertificate().subject.CN);
    },
    end: () => socket.destroy(),
  };
}

export const codesOf = (answers: readonly string[]): number[] => answers.map((answer) => Number(answer.slice(0, 3)));

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { sesMailer } from "#functions/adapters/mail/ses-mailer.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";
import { Invocation } from "./kernel/invocation.ts";
import { Kernel } from "./kernel/kernel.ts";
import { drawsOf } from "./kernel/random.ts";
import { allFaults, type FaultKind, Faults } from "./world/faults.ts";
import { MailServer } from "./world/mails.ts";

// What notifications rely on in a mail server (F15). The tests ask the real adapter with an imitation of SES, and the simulation's
// replacement for both. https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors

interface Post extends AsyncDisposable {
  mailer: Mailer;
  /** The number of mails that the server took. */
  taken(): number;
}

type Trouble = "mail-refused" | "mail-unavailable" | "mail-lost" | "mail-answer-lost" | undefined;

function answered(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": type });
  response.end(JSON.stringify({ message: type }));
}

async function real(trouble: Trouble): Promise<Post> {
  let taken = 0;
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    if (trouble === "mail-refused") return answered(response, 400, "MessageRejected");
    if (trouble === "mail-unavailable") return answered(response, 429, "TooManyRequestsException");
    if (trouble === "mail-lost") return request.socket.destroy();
    taken += 1;
    if (trouble === "mail-answer-lost") return request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ MessageId: "0100018" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${address.port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  return {
    mailer: sesMailer({ from: "hallo@belegfluss.example" }),
    taken: () => taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Faults of which one strikes always, and the others never. */
class OneFault extends Faults {
  readonly #kind: FaultKind | undefined;

  constructor(kind: FaultKind | undefined) {
    super(1, { without: new Set(allFaults) });
    this.#kind = kind;
  }

  override strikes(kind: FaultKind): boolean {
    return kind === this.#kind;
  }
}

async function simulated(trouble: Trouble): Promise<Post> {
  let taken = 0;
  const kernel = new Kernel(1, Date.parse("2026-03-02T11:00:00.000Z"), (line) => {
    if (line.includes("mail: ")) taken += 1;
  });
  const machine = { kernel, faults: new OneFault(trouble), draws: drawsOf(1, "machine") };
  const mailer = new MailServer(machine).of("laden", new Invocation(machine, "test", 3_600, () => {}));
  return {
    mailer: {
      send: async (mail) => {
        const answer = mailer.send(mail);
        let isOver = false;
        const over = () => {
          isOver = true;
        };
        void answer.then(over, over);
        await kernel.run(() => isOver);
        return answer;
      },
    },
    taken: () => taken,
    async [Symbol.asyncDispose]() {},
  };
}

const mail = {
  to: "laden@shop.example",
  subject: "Belege warten",
  text: "Drei Belege warten auf dich.",
  html: "<p>Drei Belege warten auf dich.</p>",
};

describe.each([
  ["the adapter", real],
  ["the simulation", simulated],
])("%s", (_, aPost) => {
  test.each([
    [undefined, "sent", 1],
    ["mail-refused", "refused", 0],
    ["mail-unavailable", "unavailable", 0],
  ] as const)("with %s a mail is %s", async (trouble, outcome, taken) => {
    await using post = await aPost(trouble);

    expect(await post.mailer.send(mail)).toBe(outcome);
    expect(post.taken()).toBe(taken);
  });

  test.each([
    ["mail-lost", 0],
    ["mail-answer-lost", 1],
  ] as const)("with %s nobody knows, and it is not tried again", async (trouble, taken) => {
    await using post = await aPost(trouble);

    await expect(post.mailer.send(mail)).rejects.toThrow();
    expect(post.taken()).toBe(taken);
  });
});

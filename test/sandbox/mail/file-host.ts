import { createServer } from "node:https";
import { listen } from "../listen.ts";
import { ATTACHED_PDF } from "./attached-pdf.ts";
import type { ServerCertificate } from "./certificate.ts";

/** The files of a merchant's web space; everything else is missing. */
const files: Readonly<Record<string, Buffer>> = {
  "/agb.pdf": ATTACHED_PDF,
  "/widerruf.pdf": ATTACHED_PDF,
  // Its bytes say something else than its name.
  "/seite.pdf": Buffer.from("<!doctype html><p>Seite nicht gefunden</p>"),
};

/** Files that mails may bring along, as `https://dateien.example/agb.pdf`: the sandbox's stage has that name called here. */
export async function startFileHost(port: number, certificate: ServerCertificate): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ key: certificate.key, cert: certificate.cert }, ({ url = "", method }, response) => {
    const file = files[url.split("?")[0] ?? ""];
    if (file === undefined || method !== "GET") return void response.writeHead(404).end();
    response.writeHead(200, { "content-length": file.length }).end(file);
  });
  server.on("tlsClientError", () => undefined);
  await listen(server, port, "files for mails");
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { request } from "node:https";
import { isIPv6 } from "node:net";
import { ATTACHMENT_BYTES, isAllowedName, typeOfFile } from "#shared/domain/mail/attachments.ts";
import { isPublicAddress } from "#shared/values/public-address.ts";
import type { AttachmentSource } from "../../modules/mail/ports.ts";
import { type HoldRefusal, holdRefusal, publicAddressOf, type Resolve, systemResolve } from "./public-host.ts";

const TOTAL_MILLISECONDS = 10_000;

/** Files from public addresses: the checked address is connected to, no redirect is followed, and more than 5 MiB is never kept. */
export function attachmentSource({
  resolve = systemResolve,
  hold = holdRefusal,
}: {
  resolve?: Resolve;
  hold?: HoldRefusal;
} = {}): AttachmentSource {
  return {
    download: async (url) => {
      if (!isPublicAddress(url)) return { fault: "url" };
      if (!isAllowedName(url)) return { fault: "type" };
      const target = new URL(url);
      const address = await publicAddressOf(target.hostname, resolve, hold);
      if (address === undefined) return { fault: "unreachable" };
      const bytes = await read(target, address);
      if (typeof bytes === "string") return { fault: bytes };
      const type = typeOfFile(url, bytes);
      return type === undefined ? { fault: "type" } : { bytes, type };
    },
  };
}

/** One GET to the given address; certificate and name are those of the host. */
function read(target: URL, address: string): Promise<Uint8Array | "unreachable" | "size"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const call = request(target, {
      agent: false,
      headers: { "accept-encoding": "identity", "user-agent": "Belegfluss" },
      lookup: (_host, options, done) => {
        const found = { address, family: isIPv6(address) ? 6 : 4 };
        if (options.all) done(null, [found]);
        else done(null, found.address, found.family);
      },
    });
    const end = (result: Uint8Array | "unreachable" | "size") => {
      clearTimeout(timer);
      resolve(result);
      call.destroy();
    };
    const timer = setTimeout(() => end("unreachable"), TOTAL_MILLISECONDS);
    call.on("error", () => end("unreachable"));
    call.on("response", (response) => {
      if (response.statusCode !== 200) return end("unreachable");
      response.on("error", () => end("unreachable"));
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > ATTACHMENT_BYTES) end("size");
        else chunks.push(chunk);
      });
      response.on("end", () => end(Buffer.concat(chunks)));
    });
    call.end();
  });
}

import { request } from "node:https";
import { isIPv6 } from "node:net";
import {
  ATTACHMENT_BYTES,
  type AttachmentFault,
  type AttachmentType,
  isAllowedName,
} from "#shared/domain/mail/attachments.ts";
import { typeReader } from "#shared/domain/mail/file-type.ts";
import { isPublicAddress } from "#shared/values/public-address.ts";
import type { AttachmentSource } from "../../modules/mail/ports.ts";
import { type HoldRefusal, holdRefusal, publicAddressOf, type Resolve, systemResolve } from "./public-host.ts";

const TOTAL_MILLISECONDS = 10_000;

interface AttachmentSourceOptions {
  /** Hosts that are on this machine, with their port: the sandbox's own. */
  local?: ReadonlyMap<string, number>;
  resolve?: Resolve;
  hold?: HoldRefusal;
  /** Authorities that are trusted instead of the system's; none in a stage. */
  authorities?: readonly string[];
  /** For a whole file. */
  patienceMilliseconds?: number;
}

/** A checked address to connect to. */
interface Place {
  address: string;
  port?: number | undefined;
}

type Found = { type: AttachmentType } | { fault: AttachmentFault };

/** Files from public addresses: connects to the checked address, follows no redirect, and reads at most 5 MiB. */
export function attachmentSource(options: AttachmentSourceOptions = {}): AttachmentSource {
  const { local = new Map(), resolve = systemResolve, hold = holdRefusal } = options;
  const placeOf = async (host: string): Promise<Place | undefined> => {
    const port = local.get(host);
    if (port !== undefined) return { address: "127.0.0.1", port };
    const address = await publicAddressOf(host, resolve, hold);
    return address === undefined ? undefined : { address };
  };
  const fetched = async (url: string, keep: (piece: Uint8Array) => void): Promise<Found> => {
    if (!isPublicAddress(url)) return { fault: "url" };
    if (!isAllowedName(url)) return { fault: "type" };
    const target = new URL(url);
    const place = await placeOf(target.hostname);
    if (place === undefined) return { fault: "unreachable" };
    const reader = typeReader(url);
    const fault = await read(target, place, options, (piece) => {
      reader.take(piece);
      keep(piece);
    });
    if (fault !== undefined) return { fault };
    const type = reader.type();
    return type === undefined ? { fault: "type" } : { type };
  };
  return {
    download: async (url) => {
      const pieces: Uint8Array[] = [];
      const found = await fetched(url, (piece) => pieces.push(piece));
      return "fault" in found ? found : { ...found, bytes: Buffer.concat(pieces) };
    },
    probe: (url) => fetched(url, () => {}),
  };
}

/** One GET to the given place, piece by piece; certificate and name are those of the host. */
function read(
  target: URL,
  { address, port }: Place,
  { authorities, patienceMilliseconds = TOTAL_MILLISECONDS }: AttachmentSourceOptions,
  take: (piece: Uint8Array) => void,
): Promise<Extract<AttachmentFault, "unreachable" | "size"> | undefined> {
  return new Promise((resolve) => {
    let size = 0;
    const call = request(target, {
      agent: false,
      headers: { "accept-encoding": "identity", "user-agent": "Belegfluss" },
      port,
      ca: authorities === undefined ? undefined : [...authorities],
      lookup: (_host, options, done) => {
        const found = { address, family: isIPv6(address) ? 6 : 4 };
        if (options.all) done(null, [found]);
        else done(null, found.address, found.family);
      },
    });
    const end = (fault?: "unreachable" | "size") => {
      clearTimeout(timer);
      resolve(fault);
      call.destroy();
    };
    const timer = setTimeout(() => end("unreachable"), patienceMilliseconds);
    call.on("error", () => end("unreachable"));
    call.on("response", (response) => {
      if (response.statusCode !== 200) return end("unreachable");
      response.on("error", () => end("unreachable"));
      response.on("data", (piece: Buffer) => {
        size += piece.length;
        if (size > ATTACHMENT_BYTES) end("size");
        else take(piece);
      });
      response.on("end", () => end());
    });
    call.end();
  });
}

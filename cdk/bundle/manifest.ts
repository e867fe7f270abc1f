import * as z from "zod/mini";
import { secretNames } from "#shared/messages/secrets.ts";

/** The needs of one service; a handler merges those of its services. */
const access = z.strictObject({
  /** `write` includes `read`. */
  table: z.optional(z.enum(["read", "write"])),
  /** First words of the partition keys of the only items that it writes. */
  writes: z.optional(z.array(z.string())),
  /** Queues it sends to. */
  send: z.optional(z.array(z.string())),
  /** Tells domain events on the app's bus. */
  publish: z.optional(z.literal(true)),
  customerMail: z.optional(z.literal(true)),
  /** Reads what the mail service says of the account. */
  mailAccount: z.optional(z.literal(true)),
  /** Sends mails of our own. */
  mail: z.optional(z.literal(true)),
  /** Secrets that it reads. */
  secrets: z.optional(z.array(z.enum(secretNames))),
  /** Configuration variables, by the names in `cdk/variables.ts`. */
  environment: z.optional(z.array(z.string())),
});
export type Access = z.output<typeof access>;

export const declaration = z.strictObject({
  kind: z.enum(["http", "queue", "schedule", "webhook"]),
  name: z.string(),
  services: z.array(z.strictObject({ name: z.string(), access })),
});
export type Declaration = z.output<typeof declaration>;

const bundledFunction = z.strictObject({
  kind: declaration.shape.kind,
  /** Its file without ending, below the folder of its kind: `orders/list-orders`, `shopify`. */
  name: z.string(),
  /** The handler's source file, relative to the repository. */
  entry: z.string(),
  /** Folder of the bundle, relative to the repository: what is deployed. */
  directory: z.string(),
  declaration,
  /** Our own modules in the bundle, relative to the repository. */
  inputs: z.array(z.string()),
});
export type BundledFunction = z.output<typeof bundledFunction>;

/** All bundled functions. The stacks read this and never the source of a function. */
export const manifest = z.strictObject({ key: z.string(), functions: z.array(bundledFunction) });
export type Manifest = z.output<typeof manifest>;

export const OUTPUT = "dist/functions";
export const MANIFEST = `${OUTPUT}/manifest.json`;

import type { MailAccount, MailCatcher } from "../../mail/catcher.ts";
import { addressesOf, type CaughtAttachment, type MailContent } from "../../mail/mail.ts";
import { readMime } from "../../mail/mime.ts";
import type { Place } from "../assembly/identity.ts";
import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { AwsService } from "../endpoint/service.ts";
import { eventsOf, type TellOfMail } from "./events.ts";
import { refuse, requireAddress, requireOwnHeader, requireRawHead, requireSubject } from "./refusals.ts";

const PATH = "/v2/email/outbound-emails";
const ACCOUNT_PATH = "/v2/email/account";
/** All recipients of one message. */
const MAX_RECIPIENTS = 50;
const MAX_MESSAGE_BYTES = 40 * 1024 * 1024;

/**
 * SES' `SendEmail` (API v2) into catcher and events, and `GetAccount`.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html
 */
export function sesService(world: World, catcher: MailCatcher, tell: TellOfMail): AwsService {
  const sets = world.all("AWS::SES::ConfigurationSet").map(({ resolved }) => textOf(resolved["Name"]));
  const identities = world.all("AWS::SES::EmailIdentity").map(({ resolved }) => textOf(resolved["EmailIdentity"]));
  return {
    operationOf: ({ method, path }) => {
      if (method === "GET" && path === ACCOUNT_PATH) return "GetAccount";
      return method === "POST" && path === PATH ? "SendEmail" : undefined;
    },
    accessOf: (operation, request) => {
      if (operation === "GetAccount") return [{ action: "ses:GetAccount", resource: "*" }];
      const resource = identityArn(senderOf(request), identities, world.place);
      const raw = objectOf(request["Content"])["Raw"] !== undefined;
      // A raw message is checked under the older action's name as well.
      const actions = raw ? ["ses:SendEmail", "ses:SendRawEmail"] : ["ses:SendEmail"];
      return actions.map((action) => ({ action, resource }));
    },
    async handle({ operation, request, caller }) {
      if (operation === "GetAccount") return accountOf(catcher.account());
      requireSender(request);
      const content = contentOf(request);
      const recipients = recipientsOf(request, content);
      const identity = identityOf(content.from, identities);
      if (identities.length > 0 && identity === undefined) {
        throw new AwsError("MessageRejected", `Email address is not verified: ${content.from}`);
      }
      const sentBy = caller.kind === "function" ? caller.pool.definition.name : "sandbox";
      const configurationSet = textOf(request["ConfigurationSetName"]);
      if (configurationSet !== "" && !sets.includes(configurationSet))
        throw new AwsError("NotFoundException", `Configuration set <${configurationSet}> does not exist.`, 404);
      if (!catcher.account().SendingEnabled)
        throw new AwsError("SendingPausedException", "Sending paused for this account.");
      const told = configurationSet === "" ? {} : { configurationSet, tags: tagsOf(request) };
      const id = catcher.catch({ content, recipients, via: "ses", sentBy, ...told });
      const mail = catcher.mails().find((one) => one.id === id);
      const fate = catcher.fateOf(content.to[0] ?? "");
      if (mail !== undefined) for (const type of eventsOf[fate]) tell(mail, type, fate);
      if (fate === "unanswered" || fate === "silent")
        throw new AwsError("InternalServiceErrorException", "The answer got lost.", 500);
      return { MessageId: id };
    },
  };
}

const accountOf = ({ SendingEnabled, ...SendQuota }: MailAccount): JsonObject => ({
  DedicatedIpAutoWarmupEnabled: true,
  EnforcementStatus: SendingEnabled ? "HEALTHY" : "SHUTDOWN",
  ProductionAccessEnabled: true,
  SendQuota,
  SendingEnabled,
  SuppressionAttributes: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
});

/** @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
function tagsOf(request: JsonObject): Record<string, string> {
  return Object.fromEntries(
    listOf(request["EmailTags"]).map((tag) => {
      const { Name, Value } = objectOf(tag);
      for (const text of [textOf(Name), textOf(Value)])
        if (!/^[A-Za-z0-9_-]{1,256}$/.test(text)) refuse(`Illegal tag '${text}'.`);
      return [textOf(Name), textOf(Value)];
    }),
  );
}

function senderOf(request: JsonObject): string {
  const given = textOf(request["FromEmailAddress"]);
  const [sender] = addressesOf(given === "" ? (rawOf(request)?.from ?? "") : given);
  return sender?.address ?? "";
}

/** The identity that a template verifies for a sender: its address, or its domain. */
function identityOf(sender: string, identities: readonly string[]): string | undefined {
  const domain = sender.split("@")[1] ?? "";
  return identities.find((identity) => identity === sender) ?? identities.find((identity) => identity === domain);
}

/** @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html */
function identityArn(sender: string, identities: readonly string[], { region, account }: Place): string {
  const identity = identityOf(sender, identities) ?? sender.split("@")[1] ?? "";
  return `arn:aws:ses:${region}:${account}:identity/${identity}`;
}

function rawOf(request: JsonObject): MailContent | undefined {
  const raw = objectOf(objectOf(request["Content"])["Raw"]);
  return raw["Data"] === undefined ? undefined : readMime(Buffer.from(textOf(raw["Data"]), "base64"));
}

/** Sender and addresses for answers, as far as the call names them; a raw message may do so itself. */
function requireSender(request: JsonObject): void {
  if (request["FromEmailAddress"] !== undefined) requireAddress(textOf(request["FromEmailAddress"]));
  for (const entry of listOf(request["ReplyToAddresses"])) requireAddress(textOf(entry));
}

function contentOf(request: JsonObject): MailContent {
  const { Simple, Template, Raw } = objectOf(request["Content"]);
  if (Template !== undefined) refuse("the sandbox does not host SES templates");
  if (Raw !== undefined) requireRawHead(Buffer.from(textOf(objectOf(Raw)["Data"]), "base64"));
  const content = rawOf(request) ?? (isObject(Simple) ? simpleContent(request, Simple) : undefined);
  if (!content) throw new AwsError("BadRequestException", "Content: one of Simple, Raw, Template is required");
  const [sender] = addressesOf(textOf(request["FromEmailAddress"]));
  if (!sender && content.from === "") throw new AwsError("BadRequestException", "Missing required header 'From'.");
  return sender ? { ...content, from: sender.address, ...(sender.name ? { fromName: sender.name } : {}) } : content;
}

const addresses = (list: Json | undefined): string[] =>
  listOf(list).flatMap((entry) => addressesOf(textOf(entry)).map(({ address }) => address));

function simpleContent(request: JsonObject, simple: JsonObject): MailContent {
  const destination = objectOf(request["Destination"]);
  const { Text, Html } = objectOf(simple["Body"]);
  const subject = objectOf(simple["Subject"])["Data"];
  if (subject === undefined) refuse("Subject is required");
  requireSubject(textOf(subject));
  const own = listOf(simple["Headers"]).map((header) => {
    const { Name, Value } = objectOf(header);
    requireOwnHeader(textOf(Name), textOf(Value));
    return [textOf(Name).toLowerCase(), textOf(Value)] as const;
  });
  return {
    from: "",
    to: addresses(destination["ToAddresses"]),
    cc: addresses(destination["CcAddresses"]),
    replyTo: addresses(request["ReplyToAddresses"]),
    subject: textOf(subject),
    ...(isObject(Text) ? { text: textOf(Text["Data"]) } : {}),
    ...(isObject(Html) ? { html: textOf(Html["Data"]) } : {}),
    headers: Object.fromEntries(own),
    attachments: listOf(simple["Attachments"]).map((part) => attachmentOf(objectOf(part))),
  };
}

/** @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Attachment.html */
function attachmentOf({ RawContent, FileName, ContentType, ContentId }: JsonObject): CaughtAttachment {
  const contentBase64 = textOf(RawContent);
  return {
    filename: textOf(FileName),
    contentType: textOf(ContentType, "application/octet-stream"),
    sizeBytes: Buffer.from(contentBase64, "base64").length,
    ...(ContentId === undefined ? {} : { contentId: textOf(ContentId) }),
    contentBase64,
  };
}

function recipientsOf(request: JsonObject, content: MailContent): string[] {
  const destination = objectOf(request["Destination"]);
  const given = ["ToAddresses", "CcAddresses", "BccAddresses"].flatMap((kind) => listOf(destination[kind]));
  const named = given.map((entry) => requireAddress(textOf(entry)));
  const bcc = addressesOf(content.headers["bcc"] ?? "").map(({ address }) => address);
  const recipients = named.length > 0 ? named : [...content.to, ...content.cc, ...bcc];
  if (recipients.length === 0) refuse("Destination has no recipients");
  if (recipients.length > MAX_RECIPIENTS) refuse("Recipient count exceeds 50.");
  for (const address of recipients) requireAddress(address);
  const size = content.attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (size > MAX_MESSAGE_BYTES) throw new AwsError("MessageRejected", "Message length is more than 41943040 bytes");
  return recipients;
}

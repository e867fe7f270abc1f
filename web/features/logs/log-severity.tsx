import type { LogStatus } from "#shared/domain/logs/log-entry.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Text } from "../../components/text.tsx";
import { deLog } from "../../locales/de-log.ts";

/** Only what asks for attention has a colour. */
const tones: Readonly<Partial<Record<LogStatus, BadgeTone>>> = { warning: "warning", critical: "critical" };

/** The severity of an entry. */
export function LogSeverity({ status }: { status: LogStatus }) {
  const tone = tones[status];
  const name = deLog.status[status];
  return tone === undefined ? <Text tone="subdued">{name}</Text> : <Badge tone={tone}>{name}</Badge>;
}

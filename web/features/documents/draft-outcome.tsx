import type { DraftAnswer } from "#shared/api/documents.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import type { ApiError } from "../../lib/api-error.ts";
import { describeReason } from "../../lib/reason-text.ts";
import { deOrder } from "../../locales/de-order.ts";

const texts = deOrder.preview;

interface DraftOutcomeProps {
  draft?: DraftAnswer | undefined;
  error?: ApiError | undefined;
  isRunning: boolean;
  isSlow: boolean;
}

/** The draft's key with the way to delete it, or the reason for none. */
export function DraftOutcome({ draft, error, isRunning, isSlow }: DraftOutcomeProps) {
  if (error) {
    return (
      <Banner title={texts.draftFailed} tone="critical">
        {describeFailure(error)}
      </Banner>
    );
  }
  if (draft?.state === "CONFIRMED") {
    return (
      <Banner title={texts.draftDone} tone="success">
        <Stack gap="200">
          {draft._key !== null && <Text>{texts.draftKey(draft._key)}</Text>}
          {draft.url !== null && (
            <Link to={draft.url} leads="tab">
              {texts.openDraft}
            </Link>
          )}
          <Text as="strong">{texts.deletionTitle}</Text>
          <NumberedList entries={texts.deletion} />
        </Stack>
      </Banner>
    );
  }
  if (draft?.state === "REJECTED" || draft?.state === "PARKED") {
    const details = draft.message === null ? {} : { message: draft.message };
    const { title, text } = describeReason({ code: draft.reason ?? draft.state, verdict: "failed", details });
    return (
      <Banner title={texts.draftFailed} tone="critical">
        {title}. {text}
      </Banner>
    );
  }
  if (isSlow) return <Banner title={texts.draftSlow} tone="info" />;
  return isRunning ? (
    <div role="status">
      <Text tone="subdued">{texts.draftPending}</Text>
    </div>
  ) : null;
}

import { Button } from "../components/button.tsx";
import { Row } from "../components/stack.tsx";
import { State } from "../components/state.tsx";
import { Text } from "../components/text.tsx";
import type { ApiError } from "../lib/api-error.ts";
import { contactAddress } from "../lib/pages.ts";
import { shopDomain } from "../lib/platform.ts";
import { de } from "../locales/de.ts";

const texts = de.shopLoadError;

/** The shop could not be loaded: nothing that needs it can be shown. */
export function ShopLoadError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const cause = texts.cause(error.code);
  const isOutside = error.code === "not_embedded";
  const contact = contactAddress(texts.subject, texts.message(shopDomain(), cause));
  return (
    <State
      level={1}
      icon="warning"
      title={texts.title}
      text={isOutside ? error.message : texts.text}
      action={
        <>
          <Row>
            {!isOutside && (
              <Button variant="primary" onClick={onRetry}>
                {de.actions.retry}
              </Button>
            )}
            <Button url={contact}>{texts.contact}</Button>
          </Row>
          <Text tone="subdued">{cause}</Text>
        </>
      }
    />
  );
}

import type { LinkKind } from "#shared/domain/links/document-link.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import { languageText } from "#shared/values/german.ts";
import { type Language, languages } from "#shared/values/languages.ts";
import { Disclosure } from "#web/components/disclosure.tsx";
import { RadioList } from "#web/components/radio-list.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { loadTexts } from "#web/lib/load-texts.ts";
import { deLinks as texts } from "#web/locales/de-links.ts";
import { type LinkChoice, textOfLink, withKind } from "./choice.ts";
import styles from "./links.module.css";

const MAX_TEXT = 100;

const rankOf = (language: Language): number => (language === "de" ? 0 : language === "en" ? 1 : 2);

/** German and English first, then by their German names. */
const languageOptions = languages
  .map((value) => ({ value, label: languageText(value) }))
  .sort((one, other) => rankOf(one.value) - rankOf(other.value) || one.label.localeCompare(other.label, "de"));

interface KindStepProps {
  choice: LinkChoice;
  onChange: (change: Partial<LinkChoice>) => void;
  onReplace: (choice: LinkChoice) => void;
}

/** Chooses the document and the link's way; its words and look are offered. */
export function KindStep({ choice, onChange, onReplace }: KindStepProps) {
  const { kinds, ways, looks } = texts;
  const { ownText: _, ...offered } = choice;
  return (
    <Stack>
      <Text as="strong">{texts.choose}</Text>
      <Sample choice={choice} />
      <RadioList<LinkKind>
        label={texts.kind}
        options={[
          { value: "invoice", label: kinds.invoice },
          { value: "creditNote", label: kinds.creditNote, hint: texts.creditHint },
        ]}
        chosen={choice.kind}
        onChange={(kind) => onReplace(withKind(choice, kind))}
      />
      <RadioList
        label={texts.way}
        options={[
          { value: "download", label: ways.download },
          { value: "view", label: ways.view },
        ]}
        chosen={choice.way}
        onChange={(way) => onReplace({ ...offered, way })}
      />
      <Disclosure title={texts.wording}>
        <Stack>
          <Select
            label={texts.textLanguage}
            options={languageOptions}
            value={choice.language}
            onChange={(language) =>
              void loadTexts(language).then((names) => onReplace({ ...offered, language, names }))
            }
          />
          <TextField
            label={texts.text}
            value={textOfLink(choice)}
            maxLength={MAX_TEXT}
            error={textOfLink(choice).trim() === "" ? messages.empty : undefined}
            onChange={(ownText) => onChange({ ownText })}
          />
          <RadioList
            label={texts.look}
            options={[
              { value: "button", label: looks.button },
              { value: "text", label: looks.text },
            ]}
            chosen={choice.look}
            onChange={(look) => onChange({ look })}
          />
        </Stack>
      </Disclosure>
      <Text tone="subdued">{texts.everyone}</Text>
    </Stack>
  );
}

/** The link as customers see it. */
function Sample({ choice }: { choice: LinkChoice }) {
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>{texts.sample}</figcaption>
      <span className={styles[choice.look]}>{textOfLink(choice)}</span>
    </figure>
  );
}

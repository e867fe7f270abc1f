import { useRef, useState } from "react";
import type { LinksAnswer } from "#shared/api/links.ts";
import type { TemplateId } from "#shared/domain/links/templates.ts";
import { Button } from "#web/components/button.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { adminAddress, confirm } from "#web/lib/platform.ts";
import { deLinks as texts } from "#web/locales/de-links.ts";
import { codeOf, type LinkChoice, templatesOf } from "./choice.ts";
import styles from "./links.module.css";

interface TemplateStepProps {
  choice: LinkChoice;
  links: LinksAnswer;
  onChange: (change: Partial<LinkChoice>) => void;
}

/** Chooses the notification, and shows the code for it. */
export function TemplateStep({ choice, links, onChange }: TemplateStepProps) {
  return (
    <Stack>
      <Text as="strong">{texts.template}</Text>
      <TemplateChoice choice={choice} onChange={(template) => onChange({ template })} />
      <Text>{texts.templateText}</Text>
      <Code code={codeOf(links, choice) ?? ""} />
      <Row>
        <Button
          url={adminAddress(`email_templates/${choice.template}/edit`)}
          leads="tab"
          label={texts.editOf(texts.templates[choice.template])}
        >
          {texts.edit}
        </Button>
        {choice.form === "hash" && (
          <Button variant="plain" onClick={() => onChange({ form: "hmac" })}>
            {texts.usualForm}
          </Button>
        )}
      </Row>
      {choice.form === "hash" && <Text tone="subdued">{texts.otherFormShown}</Text>}
      <Text tone="subdued">{texts.secret}</Text>
      <Text tone="subdued">
        {texts.language} {texts.verified}
      </Text>
    </Stack>
  );
}

interface TemplateChoiceProps {
  choice: LinkChoice;
  onChange: (template: TemplateId) => void;
}

/** The notifications in their groups, as the platform has them. */
function TemplateChoice({ choice, onChange }: TemplateChoiceProps) {
  return (
    <div className={styles.groups}>
      {templatesOf(choice.kind).map(({ group, templates }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{texts.groups[group]}</legend>
          {templates.map((template) => (
            <label key={template} className={styles.template}>
              <input
                type="radio"
                name="template"
                checked={template === choice.template}
                onChange={() => onChange(template)}
              />
              {texts.templates[template]}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** The code, to copy. Where the browser does not let the app copy, the merchant does. */
function Code({ code }: { code: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      confirm(texts.copied);
      setHasFailed(false);
    } catch {
      field.current?.select();
      setHasFailed(true);
    }
  };
  return (
    <Stack gap="200">
      <label className={styles.label}>
        {texts.code}
        <textarea
          ref={field}
          className={styles.code}
          readOnly
          rows={6}
          spellCheck={false}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Row>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </Row>
      {hasFailed && (
        <div role="status">
          <Text tone="subdued">{texts.copyFailed}</Text>
        </div>
      )}
    </Stack>
  );
}

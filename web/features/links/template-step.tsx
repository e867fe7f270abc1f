import { useRef } from "react";
import type { LinksAnswer } from "#shared/api/links.ts";
import type { TemplateId } from "#shared/domain/links/templates.ts";
import { Button } from "#web/components/button.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { NumberedList } from "#web/components/numbered-list.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { adminAddress } from "#web/lib/platform.ts";
import { useCopy } from "#web/lib/use-copy.ts";
import { deLinks as texts } from "#web/locales/de-links.ts";
import { codeOf, type LinkChoice, templatesOf, usualTemplates } from "./choice.ts";
import styles from "./links.module.css";

interface TemplateStepProps {
  choice: LinkChoice;
  links: LinksAnswer;
  onChange: (change: Partial<LinkChoice>) => void;
}

/** Chooses the notification, and leads the code into it by three acts. */
export function TemplateStep({ choice, links, onChange }: TemplateStepProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const code = codeOf(links, choice) ?? "";
  const name = texts.templates[choice.template];
  const { copy, hasFailed } = useCopy(code, texts.copied, field);
  return (
    <Stack>
      <TemplateChoice choice={choice} onChange={(template) => onChange({ template })} />
      <NumberedList
        entries={[
          {
            text: texts.acts.copy,
            act: (
              <Button isSmall onClick={() => void copy()}>
                {texts.copy}
              </Button>
            ),
          },
          {
            text: texts.acts.paste(name),
            act: (
              <Button
                isSmall
                url={adminAddress(`email_templates/${choice.template}/edit`)}
                leads="tab"
                label={texts.editOf(name)}
              >
                {texts.edit}
              </Button>
            ),
          },
          texts.acts.save,
        ]}
      />
      <div role="status">{hasFailed && <Text tone="subdued">{texts.copyFailed}</Text>}</div>
      <Disclosure title={texts.showCode} isOpen={hasFailed}>
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
          {choice.form === "hash" && (
            <Row>
              <Text tone="subdued">{texts.otherFormShown}</Text>
              <Button variant="plain" onClick={() => onChange({ form: "hmac" })}>
                {texts.usualForm}
              </Button>
            </Row>
          )}
          <Text tone="subdued">{texts.secret}</Text>
        </Stack>
      </Disclosure>
      <Text tone="subdued">{texts.verified}</Text>
    </Stack>
  );
}

interface TemplateChoiceProps {
  choice: LinkChoice;
  onChange: (template: TemplateId) => void;
}

/** The usual notifications, and all others in their groups, as the platform has them. */
function TemplateChoice({ choice, onChange }: TemplateChoiceProps) {
  const usual = usualTemplates(choice.kind);
  const others = templatesOf(choice.kind).map(({ group, templates }) => ({
    group,
    templates: templates.filter((template) => !usual.includes(template)),
  }));
  const one = (template: TemplateId) => (
    <label key={template} className={styles.template}>
      <input type="radio" name="template" checked={template === choice.template} onChange={() => onChange(template)} />
      {texts.templates[template]}
    </label>
  );
  const groups = (
    <div className={styles.groups}>
      {others.map(({ group, templates }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{texts.groups[group]}</legend>
          {templates.map(one)}
        </fieldset>
      ))}
    </div>
  );
  const count = others.reduce((sum, { templates }) => sum + templates.length, 0);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.template}</legend>
        {usual.map(one)}
      </fieldset>
      {usual.length === 0 ? (
        groups
      ) : (
        <Disclosure title={texts.moreTemplates(count)} isOpen={!usual.includes(choice.template)}>
          {groups}
        </Disclosure>
      )}
    </>
  );
}

import { Tag } from "@shopify/polaris";
import { type FormEvent, useState } from "react";
import { useChosen } from "../lib/use-typed.ts";
import { Row, Stack } from "./stack.tsx";
import styles from "./tag-field.module.css";
import { TextField } from "./text-field.tsx";

interface TagFieldProps {
  label: string;
  hint?: string;
  tags: readonly string[];
  error?: string;
  isDisabled?: boolean;
  onChange: (tags: readonly string[]) => void;
}

/** A list of tags: Enter or a comma adds what is typed; a comma behind a present tag removes it. */
export function TagField({ label, hint, tags: given, error, isDisabled = false, onChange }: TagFieldProps) {
  const [tags, choose] = useChosen(given, onChange);
  const [typed, setTyped] = useState("");
  const add = (text = typed) => {
    const tag = text.trim().toLowerCase();
    setTyped("");
    if (tag !== "" && !tags.includes(tag)) choose([...tags, tag]);
  };
  const remove = (tag: string) => choose(tags.filter((other) => other !== tag));
  const type = (text: string) => {
    if (!text.endsWith(",")) return setTyped(text);
    const tag = text.slice(0, -1).trim().toLowerCase();
    if (!tags.includes(tag)) return add(tag);
    remove(tag);
    setTyped("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <Stack gap="200">
      <form onSubmit={submit}>
        <TextField
          label={label}
          value={typed}
          isDisabled={isDisabled}
          hint={hint}
          error={error}
          onChange={type}
          onBlur={() => add()}
        />
      </form>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <Row>
            {tags.map((tag) => (
              <Tag key={tag} disabled={isDisabled} onRemove={() => remove(tag)}>
                {tag}
              </Tag>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  );
}

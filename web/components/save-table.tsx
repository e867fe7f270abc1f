import { type TableFile, useTableFile } from "../lib/export/use-table-file.ts";
import { deExport } from "../locales/de-export.ts";
import { Button } from "./button.tsx";
import { Row } from "./stack.tsx";
import { Text } from "./text.tsx";

const texts = deExport.table;

/** Saves a whole list as CSV. */
export function SaveTable<Entry>({ file }: { file: TableFile<Entry> }) {
  const { save, rows, error } = useTableFile(file);
  return (
    <Row>
      <Button isSmall isRunning={rows !== undefined} onClick={() => void save()}>
        {texts.save}
      </Button>
      <span role="status">{rows !== undefined && <Text tone="subdued">{texts.reading(rows)}</Text>}</span>
      {error && (
        <div role="alert">
          <Text tone="critical">{error}</Text>
        </div>
      )}
    </Row>
  );
}

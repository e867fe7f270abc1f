import "@shopify/ui-extensions/preact";
import { render } from "preact";
import { PrintDocuments } from "../../../lib/print-documents.tsx";

export default () => render(<PrintDocuments platform={shopify} />, document.body);

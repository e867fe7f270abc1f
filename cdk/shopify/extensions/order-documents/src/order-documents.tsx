import "@shopify/ui-extensions/preact";
import { render } from "preact";
import { OrderDocuments } from "../../../lib/order-documents.tsx";

export default () => render(<OrderDocuments platform={shopify} />, document.body);

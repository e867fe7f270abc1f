import "@shopify/ui-extensions/preact";
import { render } from "preact";
import { CreateDocument } from "../../../lib/create-document.tsx";

export default () => render(<CreateDocument platform={shopify} />, document.body);

import { writeFileSync } from "node:fs";
import { openapiFile, openapiText } from "./openapi-text.ts";

writeFileSync(openapiFile, openapiText());
console.log(`${openapiFile} written`);

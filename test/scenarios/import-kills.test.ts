import { tellOfKilledImports } from "./import-killing-story.ts";

tellOfKilledImports({ orders: 12, shops: 2, dies: false });

import { tellOfKilledImports } from "./import-killing-story.ts";

tellOfKilledImports({ orders: 200, shops: 8, dies: false });

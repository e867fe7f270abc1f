import { tellOfKilling } from "./killing-story.ts";

tellOfKilling({ orders: 32, rounds: 3, shops: 4 });

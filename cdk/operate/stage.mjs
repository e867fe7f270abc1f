/** Stages that may go to an AWS account; the sandbox stage lives on one machine only. */
const DEPLOYABLE = ["dev", "prod"];

/**
 * The last named stage: `-c stage=…`, `-cstage=…`, `--context stage=…`, `--context=stage=…`, else the variable `stage`. Throws for
 * undeployable ones.
 */
export function deployableStage(args, environment) {
  const stage = givenValue(args, "stage") ?? environment.stage;
  if (DEPLOYABLE.includes(stage)) return stage;
  const problem = stage ? `The stage ${stage} is never deployed` : "No stage is named";
  throw new Error(`${problem}: say -c stage=dev or -c stage=prod, as in: npm run deploy -- -c stage=dev`);
}

/** The last value that the arguments give a name of the context. */
export function givenValue(args, name) {
  let value;
  for (const [index, argument] of args.entries()) {
    const context = contextOf(argument, args[index + 1]);
    if (context?.startsWith(`${name}=`)) value = context.slice(name.length + 1);
  }
  return value;
}

/** The `name=value` that an argument (with the one after it) hands over as context. */
function contextOf(argument, following) {
  if (argument === "-c" || argument === "--context") return following;
  return /^(?:--context=|-c=?)(.+)$/.exec(argument)?.[1];
}

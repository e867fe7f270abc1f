/** Stages that may go to an AWS account; the sandbox stage lives on one machine only. */
const DEPLOYABLE = ["dev", "prod"];

/**
 * The stage that `cdk deploy` and `cdk destroy` would act on: from `-c stage=…`, `-cstage=…`, `--context stage=…` or
 * `--context=stage=…`, else from the environment variable `stage`. The last one on the command line counts.
 * Throws a message for the operator if this stage may not be deployed.
 */
export function deployableStage(args, environment) {
  const stage = givenStage(args) ?? environment.stage;
  if (DEPLOYABLE.includes(stage)) return stage;
  const problem = stage ? `The stage ${stage} is never deployed` : "No stage is named";
  throw new Error(`${problem}: say -c stage=dev or -c stage=prod, as in: npm run deploy -- -c stage=dev`);
}

function givenStage(args) {
  let stage;
  for (const [index, argument] of args.entries()) {
    const context = contextOf(argument, args[index + 1]);
    if (context?.startsWith("stage=")) stage = context.slice("stage=".length);
  }
  return stage;
}

/** The `name=value` that an argument (with the one after it) hands over as context. */
function contextOf(argument, following) {
  if (argument === "-c" || argument === "--context") return following;
  return /^(?:--context=|-c=?)(.+)$/.exec(argument)?.[1];
}

import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Uses } from './uses.ts';

/** What a stack provides to functions under the name of a setting: its value, and what may be done with what is behind it. */
export interface Provision {
  readonly value: string;
  /** IAM prefix of the service behind the setting; absent: nothing is, it is a plain value. */
  readonly service?: string;
  /** What an action of the service is allowed on. */
  readonly resources?: (action: string, uses: Uses) => readonly string[];
  /** Why its resources are wider than one thing: findings of cdk-nag with their reasons. */
  readonly acknowledgements?: readonly { readonly id: string; readonly reason: string }[];
  /** Actions that reading the setting is for, where no SDK command shows them. */
  readonly implies?: readonly string[];
}

/** By the name of the setting. */
export type Provisions = Readonly<Record<string, Provision>>;

export function plain(value: string): Provision {
  return { value };
}

/** Some of the provisions: those that a function started by an event has to do with. */
export function only(provisions: Provisions, ...names: readonly string[]): Provisions {
  return Object.fromEntries(Object.entries(provisions).filter(([name]) => names.includes(name)));
}

/**
 * The environment of a function: the settings that its code reads. One that it can do without is left out where no stack
 * provides it: the laptop uses such names to put a stand-in in the place of something. Throws when another is missing.
 */
export function environmentOf(
  name: string,
  { settings, options }: Uses,
  provisions: Provisions,
): Record<string, string> {
  const missing = settings.find((setting) => !provisions[setting]);
  if (missing) throw new Error(`lambdas/${name}.ts reads ${missing}, which its stack does not provide`);
  const read = new Set([...settings, ...options]);
  const given = Object.entries(provisions).filter(([setting]) => read.has(setting));
  return Object.fromEntries(given.map(([setting, { value }]) => [setting, value]));
}

/**
 * What a function may do: the actions that its code performs, on what its settings name. Where the event names the
 * resource (a trigger of Cognito, a notification of S3), all that the stack provides of that service. Throws when an
 * action has nothing to work on.
 */
export function statementsFor(name: string, uses: Uses, provisions: Provisions): PolicyStatement[] {
  const read = [...uses.settings, ...uses.options].flatMap((setting) => provisions[setting] ?? []);
  const actions = new Set([...uses.actions, ...read.flatMap(({ implies = [] }) => implies)]);
  const actionsByResources = new Map<string, { resources: readonly string[]; actions: string[] }>();
  for (const action of actions) {
    const service = action.split(':')[0];
    const named = read.filter((provision) => provision.service === service);
    const behind = named.length > 0 ? named : Object.values(provisions).filter((p) => p.service === service);
    const resources = behind.flatMap((provision) => provision.resources?.(action, uses) ?? []);
    if (resources.length === 0)
      throw new Error(`lambdas/${name}.ts performs ${action}, on nothing that its stack provides`);
    const group = actionsByResources.get(resources.join()) ?? { resources, actions: [] };
    group.actions.push(action);
    actionsByResources.set(resources.join(), group);
  }
  return [...actionsByResources.values()].map(
    (group) => new PolicyStatement({ ...group, resources: [...group.resources] }),
  );
}

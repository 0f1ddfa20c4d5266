import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Uses } from './uses.ts';

/** A setting that a stack provides to functions: its value, and the resource behind it. */
export interface Provision {
  readonly value: string;
  /** IAM prefix of the service behind the setting; absent for a plain value. */
  readonly service?: string;
  /** ARNs on which an action of the service is allowed. */
  readonly resources?: (action: string, uses: Uses) => readonly string[];
  /** cdk-nag findings about wide resources, each with the reason it's acceptable. */
  readonly acknowledgements?: readonly { readonly id: string; readonly reason: string }[];
  /** Actions that reading the setting implies, for requests we sign without an SDK command. */
  readonly implies?: readonly string[];
}

/** Keyed by setting name. */
export type Provisions = Readonly<Record<string, Provision>>;

export function plain(value: string): Provision {
  return { value };
}

/** A subset, for functions that need only a few settings. */
export function only(provisions: Provisions, ...names: readonly string[]): Provisions {
  return Object.fromEntries(Object.entries(provisions).filter(([name]) => names.includes(name)));
}

/**
 * A function's environment: exactly the settings its code reads. An option that no stack provides is left out (the laptop
 * uses those to swap in stand-ins). Throws when a required setting is missing.
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
 * What a function may do: the actions its code performs, on the resources its settings name. If no setting names one,
 * because the event does (a Cognito trigger, an S3 notification), on every resource the stack provides for that service.
 * Throws when an action has no resource.
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
      throw new Error(`lambdas/${name}.ts performs ${action}, but its stack provides no resource for it`);
    const group = actionsByResources.get(resources.join()) ?? { resources, actions: [] };
    group.actions.push(action);
    actionsByResources.set(resources.join(), group);
  }
  return [...actionsByResources.values()].map(
    (group) => new PolicyStatement({ ...group, resources: [...group.resources] }),
  );
}

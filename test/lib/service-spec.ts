import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { Template } from './templates.ts';

/** Properties of a resource or of one of its parts, by name. */
type Properties = Readonly<Record<string, { readonly type: PropertyType; readonly required?: boolean }>>;
type PropertyType =
  | { readonly type: 'string' | 'date-time' | 'number' | 'integer' | 'boolean' | 'json' | 'tag' | 'null' }
  | { readonly type: 'array' | 'map'; readonly element: PropertyType }
  | { readonly type: 'ref'; readonly reference: { readonly $ref: string } }
  | { readonly type: 'union'; readonly types: readonly PropertyType[] };

export interface Report {
  /** Values CloudFormation would reject, with their place in the template. */
  readonly findings: string[];
  /** Number of values checked. */
  readonly values: number;
}

const database = loadAwsServiceSpecSync();

/** The property that holds a resource type's tags, or undefined if it has none. */
export function tagPropertyOf(type: string): string | undefined {
  const [resource] = database.lookup('resource', 'cloudFormationType', 'equals', type);
  return resource?.tagInformation?.tagPropertyName;
}

/** Checks every property of every resource of a template against AWS's own description of its services. */
export function checkTemplate(template: Template): Report {
  const checker = createChecker();
  for (const [id, { Type, Properties = {} }] of Object.entries(template.Resources)) {
    // AWS doesn't describe CDK's custom resources.
    if (/^(Custom::|AWS::CloudFormation::CustomResource)/.test(Type)) continue;
    const [resource] = database.lookup('resource', 'cloudFormationType', 'equals', Type);
    if (resource) checker.object(Properties, resource.properties as Properties, id);
    else checker.findings.push(`${id}: no such type ${Type}`);
  }
  return { findings: checker.findings, values: checker.count() };
}

function createChecker() {
  const findings: string[] = [];
  let values = 0;

  function object(value: unknown, properties: Properties, place: string): void {
    if (!isObject(value)) return void findings.push(`${place}: wants an object`);
    for (const [name, part] of Object.entries(value)) {
      const property = properties[name];
      if (property) check(part, property.type, `${place}.${name}`);
      else findings.push(`${place}.${name}: no such property`);
    }
    for (const [name, { required }] of Object.entries(properties))
      if (required && !(name in value)) findings.push(`${place}.${name}: is required`);
  }

  function check(value: unknown, type: PropertyType, place: string): void {
    values++;
    if (isIntrinsic(value)) return;
    switch (type.type) {
      case 'array':
        if (!Array.isArray(value)) findings.push(`${place}: wants a list`);
        else value.forEach((item, index) => void check(item, type.element, `${place}[${index}]`));
        return;
      case 'map':
        if (!isObject(value)) findings.push(`${place}: wants a map`);
        else for (const [key, item] of Object.entries(value)) check(item, type.element, `${place}.${key}`);
        return;
      case 'ref':
        object(value, partOf(type.reference), place);
        return;
      case 'union':
        union(value, type.types, place);
        return;
      case 'tag':
        object(value, tagProperties, place);
        return;
      case 'json':
        return;
      default:
        if (!isScalar(value, type.type)) findings.push(`${place}: wants ${type.type}, has ${JSON.stringify(value)}`);
    }
  }

  /** Passes if any type fits; otherwise reports the findings of the first type. */
  function union(value: unknown, types: readonly PropertyType[], place: string): void {
    const trials = types.map((type) => {
      const before = findings.length;
      check(value, type, place);
      return findings.splice(before);
    });
    if (trials.every(({ length }) => length > 0)) findings.push(...(trials[0] ?? []));
  }

  return { findings, object, count: () => values };
}

const tagProperties: Properties = {
  Key: { type: { type: 'string' }, required: true },
  Value: { type: { type: 'string' }, required: true },
};

function partOf({ $ref }: { readonly $ref: string }): Properties {
  return (database.get('typeDefinition', $ref) as unknown as { properties: Properties }).properties;
}

function isScalar(value: unknown, type: string): boolean {
  if (type === 'boolean') return typeof value === 'boolean' || value === 'true' || value === 'false';
  if (type === 'integer') return Number.isInteger(Number(value)) && typeof value !== 'object' && value !== '';
  if (type === 'number') return Number.isFinite(Number(value)) && typeof value !== 'object' && value !== '';
  return typeof value === 'string' || typeof value === 'number';
}

/** A value that CloudFormation computes. */
function isIntrinsic(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 1 && /^(Ref$|Fn::)/.test(Object.keys(value)[0] ?? '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { onlyResource, type Template } from './templates.ts';

export interface Behavior {
  readonly PathPattern?: string;
  readonly AllowedMethods?: readonly string[];
  readonly FunctionAssociations?: readonly unknown[];
  readonly CachePolicyId: { readonly Ref: string };
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly Compress: boolean;
}
interface Origin {
  readonly Id: string;
  readonly DomainName: unknown;
  readonly OriginPath?: string;
  readonly OriginAccessControlId?: unknown;
  readonly ConnectionAttempts?: number;
  /** Seconds. */
  readonly ConnectionTimeout?: number;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: unknown }[];
}
interface Distribution {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: readonly Behavior[];
  readonly Origins: readonly Origin[];
  readonly [name: string]: unknown;
}

export const distributionOf = (web: Template) =>
  onlyResource(web, 'AWS::CloudFront::Distribution').Properties.DistributionConfig as Distribution;
export const behaviorOf = (web: Template, path: string) => {
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(web);
  const found = path === '*' ? DefaultCacheBehavior : CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  if (!found) throw new Error(`no behavior for ${path}`);
  return found;
};
export const originOf = (web: Template, { TargetOriginId }: Behavior) =>
  distributionOf(web).Origins.find(({ Id }) => Id === TargetOriginId);
export const configOf = (web: Template, id: string, name: string) =>
  (web.Resources[id]?.Properties[name] ?? {}) as Record<string, unknown>;

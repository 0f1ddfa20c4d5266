import { Duration, SecretValue, Validations } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { addFirewall, limitRate, managedRules } from './firewall.ts';
import { addFunction, type Product } from './functions.ts';
import type { Provisions } from './provisions.ts';
import { secretName } from './secrets.ts';
import { LAPTOP_ORIGIN, type Settings } from './settings.ts';
import { REGION, removalOfProtected, StageStack } from './stage-stack.ts';

/** The claim `cognito:groups` of its members opens the admin routes. */
const ADMIN_GROUP = 'admin';

/** Who the players are: the user pool, Google beside it, and the browser's way in. */
export class IdentityStack extends StageStack {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  /** Host of the hosted UI, which signs in with Google; empty where Google is not set up. */
  readonly oauthDomain: string;
  readonly provisions: Provisions;
  readonly preSignUp: LambdaFunction;

  constructor(scope: Construct, product: Product) {
    const { settings } = product;
    super(scope, 'identity', 'user pool, sign-in with Google, browser client', settings);
    this.userPool = this.addUserPool(settings);
    this.provisions = {
      USER_POOL_ID: {
        value: this.userPool.userPoolId,
        service: 'cognito-idp',
        resources: () => [this.userPool.userPoolArn],
      },
    };
    this.preSignUp = addFunction(this, product, 'events/pre-sign-up', { provisions: this.provisions });
    this.userPool.addTrigger(cognito.UserPoolOperation.PRE_SIGN_UP, this.preSignUp);
    this.userPool.addGroup('Admins', { groupName: ADMIN_GROUP, description: 'May open the admin pages' });
    this.userPool.addDomain('HostedUi', { cognitoDomain: { domainPrefix: settings.signInPrefix } });
    const google = this.addGoogle(settings);
    this.oauthDomain = google ? `${settings.signInPrefix}.auth.${REGION}.amazoncognito.com` : '';
    this.client = this.addClient(settings, google);
    this.protect(settings);
    this.tell('UserPoolId', this.userPool.userPoolId, 'The players: the first admin is added to the group admin of it');
    this.tell('UserPoolClientId', this.client.userPoolClientId, 'Through which browsers sign in');
    const hostedUi = `https://${settings.signInPrefix}.auth.${REGION}.amazoncognito.com`;
    this.tell('GoogleRedirectUri', `${hostedUi}/oauth2/idpresponse`, 'Authorized redirect URI for the Google console');
  }

  private addUserPool(settings: Settings): cognito.UserPool {
    const pool = new cognito.UserPool(this, 'Players', {
      userPoolName: this.nameOf('players'),
      featurePlan: cognito.FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Google's values are written at every sign-in, so that the attributes cannot be fixed. None holds authority.
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      // A changed address counts only once its owner has confirmed it.
      keepOriginal: { email: true },
      autoVerify: { email: true },
      passwordPolicy: {
        minLength: 6,
        requireDigits: true,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      // The one mail of Cognito's for all its codes: to reset a password, to confirm a changed address.
      userVerification: {
        emailSubject: 'Your PFP Sweepstakes code',
        emailBody: 'Your code is {####}. If you did not ask for one, ignore this mail: nothing has changed.',
      },
      email: emailOf(settings),
      deletionProtection: settings.isProduction,
      removalPolicy: removalOfProtected(settings),
    });
    Validations.of(pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The product specification sets the policy: six characters and a digit.' },
      { id: 'AwsSolutions-COG2', reason: 'Players hold no money; a second factor is not part of the product.' },
      { id: 'AwsSolutions-COG3', reason: 'Needs the Plus plan at a price per player; a firewall limits attempts.' },
      { id: 'AwsSolutions-COG8', reason: 'The Plus plan has a price per player; a firewall limits attempts.' },
    );
    return pool;
  }

  /** Google's client secret is put into Secrets Manager before the first deployment (docs/deploy.md). */
  private addGoogle(settings: Settings): cognito.UserPoolIdentityProviderGoogle | undefined {
    if (!settings.googleClientId) return undefined;
    const clientSecretValue = SecretValue.secretsManager(secretName(settings, 'google'), { jsonField: 'clientSecret' });
    return new cognito.UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId: settings.googleClientId,
      clientSecretValue,
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: cognito.ProviderAttribute.GOOGLE_EMAIL,
        fullname: cognito.ProviderAttribute.GOOGLE_NAME,
      },
    });
  }

  /** The browser's client: no secret, passwords proved by SRP, Google by a code with PKCE. */
  private addClient(settings: Settings, google?: cognito.UserPoolIdentityProviderGoogle): cognito.UserPoolClient {
    const { COGNITO, GOOGLE } = cognito.UserPoolClientIdentityProvider;
    const { OPENID, EMAIL, PROFILE } = cognito.OAuthScope;
    // Cognito asks for both: it writes them with this client's rights, at a sign-up and at every visit from Google.
    const attributes = new cognito.ClientAttributes().withStandardAttributes({ email: true, fullname: true });
    const origins = settings.isProduction ? [settings.siteOrigin] : [...new Set([settings.siteOrigin, LAPTOP_ORIGIN])];
    const client = this.userPool.addClient('Browser', {
      userPoolClientName: this.nameOf('browser'),
      generateSecret: false,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // Not the one for one's own account: signing out everywhere and deleting it go through our API.
        scopes: [OPENID, EMAIL, PROFILE],
        callbackUrls: origins.map((origin) => `${origin}/auth`),
        logoutUrls: origins.map((origin) => `${origin}/`),
      },
      supportedIdentityProviders: google ? [COGNITO, GOOGLE] : [COGNITO],
      readAttributes: attributes.withStandardAttributes({ emailVerified: true }),
      writeAttributes: attributes,
      idTokenValidity: Duration.minutes(15),
      accessTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    if (google) client.node.addDependency(google);
    return client;
  }

  /** Sign-up and sign-in go straight to Cognito, past CloudFront: attempts and farms of accounts are slowed down here. */
  private protect(settings: Settings): void {
    const firewall = addFirewall(this, settings, 'sign-in', {
      scope: 'REGIONAL',
      rules: [limitRate('sign-in-rate', 300), managedRules('AWSManagedRulesAmazonIpReputationList')],
    });
    new CfnWebACLAssociation(this, 'FirewallOfPlayers', {
      resourceArn: this.userPool.userPoolArn,
      webAclArn: firewall.attrArn,
    });
  }
}

/** Codes to reset a password: in production by SES, in a trial stage by Cognito's own fifty mails a day. */
function emailOf({ isProduction, mailFrom }: Settings): cognito.UserPoolEmail {
  if (!isProduction) return cognito.UserPoolEmail.withCognito();
  const sesVerifiedDomain = mailFrom.split('@')[1] ?? '';
  return cognito.UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: 'PFP Sweepstakes', sesVerifiedDomain });
}

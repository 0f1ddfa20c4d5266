import { Duration, SecretValue, Validations } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { DataStack } from './data-stack.ts';
import { addFirewall, limitRate, managedRules } from './firewall.ts';
import { addFunction, type Product } from './functions.ts';
import type { Provisions } from './provisions.ts';
import { secretName } from './secrets.ts';
import { LAPTOP_ORIGIN, type Settings } from './settings.ts';
import { REGION, removalOfProtected, StageStack } from './stage-stack.ts';

/** Admin routes require this group in the token's `cognito:groups` claim. */
const ADMIN_GROUP = 'admin';

/** The user pool, Google login, and the browser's client. */
export class IdentityStack extends StageStack {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  /** Host of the hosted UI, used for Google login; empty without Google. */
  readonly oauthDomain: string;
  readonly provisions: Provisions;
  readonly preSignUp: LambdaFunction;

  constructor(scope: Construct, product: Product, data: DataStack) {
    const { settings } = product;
    super(scope, 'identity', 'user pool, Google login, browser client', settings);
    this.userPool = this.addUserPool(settings);
    const pool = {
      value: this.userPool.userPoolId,
      service: 'cognito-idp',
      resources: () => [this.userPool.userPoolArn],
    };
    this.provisions = { USER_POOL_ID: pool, USERS_OF_POOL: { ...pool, implies: ['cognito-idp:ListUsers'] } };
    const provisions = { ...data.provisions, ...this.provisions };
    this.preSignUp = addFunction(this, product, 'events/pre-sign-up', { provisions });
    this.userPool.addTrigger(cognito.UserPoolOperation.PRE_SIGN_UP, this.preSignUp);
    const postConfirmation = addFunction(this, product, 'events/post-confirmation', { provisions });
    this.userPool.addTrigger(cognito.UserPoolOperation.POST_CONFIRMATION, postConfirmation);
    this.userPool.addGroup('Admins', { groupName: ADMIN_GROUP, description: 'May use the admin pages' });
    this.userPool.addDomain('HostedUi', { cognitoDomain: { domainPrefix: settings.loginPrefix } });
    const google = this.addGoogle(settings);
    this.oauthDomain = google ? `${settings.loginPrefix}.auth.${REGION}.amazoncognito.com` : '';
    this.client = this.addClient(settings, google);
    this.protect(settings);
    this.output('UserPoolId', this.userPool.userPoolId, 'User pool; add the first admin to its admin group');
    this.output('UserPoolClientId', this.client.userPoolClientId, 'Client that browsers log in with');
    const hostedUi = `https://${settings.loginPrefix}.auth.${REGION}.amazoncognito.com`;
    this.output(
      'GoogleRedirectUri',
      `${hostedUi}/oauth2/idpresponse`,
      'Authorized redirect URI for the Google console',
    );
  }

  private addUserPool(settings: Settings): cognito.UserPool {
    const pool = new cognito.UserPool(this, 'Players', {
      userPoolName: this.nameOf('players'),
      featurePlan: cognito.FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Cognito rewrites Google's values at every login, so the attributes must be mutable. None carries authority.
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      // A changed address takes effect only after its owner confirms it.
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
      // Cognito's one email for all its codes: resetting a password, confirming a changed address.
      userVerification: {
        emailSubject: 'Your PFP Sweepstakes code',
        emailBody: 'Your code is {####}. If you didn’t request it, ignore this email. Nothing has changed.',
      },
      email: emailOf(settings),
      deletionProtection: settings.isProduction,
      removalPolicy: removalOfProtected(settings),
    });
    Validations.of(pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The product specification sets this policy: six characters and a digit.' },
      { id: 'AwsSolutions-COG2', reason: 'Accounts hold no money; a second factor is not part of the product.' },
      {
        id: 'AwsSolutions-COG3',
        reason: 'Requires the Plus plan, which charges per player; a firewall limits attempts.',
      },
      { id: 'AwsSolutions-COG8', reason: 'The Plus plan charges per player; a firewall limits attempts.' },
    );
    return pool;
  }

  /** Google's client secret must be in Secrets Manager before the first deploy (docs/deploy.md). */
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

  /** The browser's client: no secret; passwords through SRP, Google through a code with PKCE. */
  private addClient(settings: Settings, google?: cognito.UserPoolIdentityProviderGoogle): cognito.UserPoolClient {
    const { COGNITO, GOOGLE } = cognito.UserPoolClientIdentityProvider;
    const { OPENID, EMAIL, PROFILE } = cognito.OAuthScope;
    // Cognito requires both: it writes them with this client's permissions at sign-up and at every Google login.
    const attributes = new cognito.ClientAttributes().withStandardAttributes({ email: true, fullname: true });
    const origins = settings.isProduction ? [settings.siteOrigin] : [...new Set([settings.siteOrigin, LAPTOP_ORIGIN])];
    const client = this.userPool.addClient('Browser', {
      userPoolClientName: this.nameOf('browser'),
      generateSecret: false,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // Without aws.cognito.signin.user.admin: logging out everywhere and deleting the account go through our API.
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

  /** Sign-up and login bypass CloudFront, so this firewall slows down password guessing and account farms. */
  private protect(settings: Settings): void {
    const firewall = addFirewall(this, settings, 'login', {
      scope: 'REGIONAL',
      rules: [limitRate('login-rate', 300), managedRules('AWSManagedRulesAmazonIpReputationList')],
    });
    new CfnWebACLAssociation(this, 'FirewallOfPlayers', {
      resourceArn: this.userPool.userPoolArn,
      webAclArn: firewall.attrArn,
    });
  }
}

/** Sender of Cognito's codes: SES in production; in a trial stage Cognito itself, limited to 50 emails a day. */
function emailOf({ isProduction, mailFrom }: Settings): cognito.UserPoolEmail {
  if (!isProduction) return cognito.UserPoolEmail.withCognito();
  const sesVerifiedDomain = mailFrom.split('@')[1] ?? '';
  return cognito.UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: 'PFP Sweepstakes', sesVerifiedDomain });
}

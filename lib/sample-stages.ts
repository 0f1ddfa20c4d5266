/** Realistic settings for tests and for the committed templates. */
export const sampleStages = {
  prod: {
    domain: 'play.pfp-sweepstakes.com',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11112222-3333-4444-5555-666677778888',
    googleClientId: '111122223333-sample.apps.googleusercontent.com',
    alertEmail: 'operators@pfp-sweepstakes.com',
    mailFrom: 'draw@pfp-sweepstakes.com',
    jurisdictions: ['US', 'CA'],
    prize: { name: 'Signed fight-night poster', valueUsd: 250 },
    entriesPerMonth: 5000,
    monthlyBudget: 200,
  },
  dev: {
    siteOrigin: 'https://d111111abcdef8.cloudfront.net',
    alertEmail: 'operators@pfp-sweepstakes.com',
    mailFrom: 'dev@pfp-sweepstakes.com',
    monthlyBudget: 25,
  },
} as const;

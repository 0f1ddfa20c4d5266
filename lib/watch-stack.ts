import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { routeList } from '../core/routes.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addFunction, metricsNamespace, operatorFunctions, type Product } from './functions.ts';
import { addSchedule } from './schedules.ts';
import type { Settings } from './settings.ts';
import { StageStack } from './stage-stack.ts';
import { addAlarm } from './watch/alarms.ts';
import { addDashboard } from './watch/dashboard.ts';
import { type Dependencies, deadLettersOf, ownMetrics, watchedThings } from './watch/watched.ts';

/** 9:30 UTC, when the fewest people play. */
const EVERY_NIGHT = '30 9 * * ? *';

/** For operators: alarms, dashboard, budget, the nightly audit, and the functions they call by hand. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, product: Product, dependencies: Dependencies) {
    const { settings } = product;
    super(scope, 'watch', 'alarms, dashboard, nightly audit, operator functions', settings);
    const { data, identity, live, draw } = dependencies;
    const provisions = { ...data.provisions, ...identity.provisions };
    const deadLetters = addDeadLetters(this, settings, 'audit');
    const audit = addFunction(this, product, 'events/audit', { provisions, deadLetters });
    addSchedule(this, 'Schedule', {
      scheduleName: this.nameOf('audit'),
      description: 'Audits the ledger',
      cron: EVERY_NIGHT,
      handler: audit,
      deadLetters,
    });
    for (const name of operatorFunctions(product)) addFunction(this, product, name, { provisions });

    this.countWebhookFailures(dependencies);
    const queues = [
      deadLettersOf('uploads', 'An uploaded picture could not be checked', data.deadLetters),
      deadLettersOf('live', 'A change could not be pushed to open screens', live.deadLetters),
      deadLettersOf('draw', 'A call of the draw failed after every retry', draw.deadLetters),
      deadLettersOf('audit', 'The nightly audit failed after every retry', deadLetters),
    ];
    const watched = [...watchedThings(settings, dependencies), ...queues];
    const alarms = watched.map((thing) => addAlarm(this, settings, data.operators, thing));
    addDashboard(this, settings, dependencies, alarms);
    addBudget(this, settings);
    this.output('DashboardName', this.nameOf('overview'), 'CloudWatch dashboard: requests, errors, latency, alarms');
  }

  /** Counted in the access log, so that no failure is missed, even one our code never saw. */
  private countWebhookFailures({ api }: Dependencies): void {
    const webhooks = routeList.filter(({ path }) => path.startsWith('/api/stripe/'));
    const routes = webhooks.map(({ method, path }) => `$.route = "${method} ${path}"`).join(' || ');
    if (!routes) return;
    new MetricFilter(this, 'WebhookFailures', {
      logGroup: api.accessLogs,
      filterPattern: FilterPattern.literal(`{ (${routes}) && ($.status >= 400) }`),
      metricNamespace: metricsNamespace(this.settings),
      metricName: ownMetrics.webhookFailures,
      metricValue: '1',
      defaultValue: 0,
    });
  }
}

/**
 * Emails at 80% of the budget, and when the forecast exceeds it. Covers the whole account: filtering by a stage's tag
 * would count nothing until someone activates that tag in the billing console.
 */
function addBudget(scope: Construct, { alertEmail, monthlyBudget, stage }: Settings): void {
  const notify = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alertEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `pfp-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  });
}

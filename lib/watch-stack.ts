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
import { deadLettersOf, type Neighbours, ownMetrics, watchedThings } from './watch/watched.ts';

/** When the fewest play. */
const EVERY_NIGHT = '30 9 * * ? *';

/** What operators see and use: alarms, dashboard, budget, the nightly audit, and the functions that they call by hand. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, product: Product, neighbours: Neighbours) {
    const { settings } = product;
    super(scope, 'watch', 'alarms, dashboard, nightly audit, functions for operators', settings);
    const { data, identity, live, draw } = neighbours;
    const provisions = { ...data.provisions, ...identity.provisions };
    const deadLetters = addDeadLetters(this, settings, 'audit');
    const audit = addFunction(this, product, 'events/audit', { provisions, deadLetters });
    addSchedule(this, {
      scheduleName: this.nameOf('audit'),
      description: 'Proves the ledger',
      cron: EVERY_NIGHT,
      handler: audit,
      deadLetters,
    });
    for (const name of operatorFunctions(product)) addFunction(this, product, name, { provisions });

    this.countWebhookFailures(neighbours);
    const queues = [
      deadLettersOf('uploads', 'A picture that a player uploaded could not be judged', data.deadLetters),
      deadLettersOf('live', 'A change could not be pushed to open screens', live.deadLetters),
      deadLettersOf('draw', 'A step of the draw failed again and again', draw.deadLetters),
      deadLettersOf('audit', 'The nightly audit did not finish', deadLetters),
    ];
    const watched = [...watchedThings(settings, neighbours), ...queues];
    const alarms = watched.map((thing) => addAlarm(this, settings, data.operators, thing));
    addDashboard(this, settings, neighbours, alarms);
    addBudget(this, settings);
    this.tell('DashboardName', this.nameOf('overview'), 'In CloudWatch: requests, errors, latency, alarms');
  }

  /** From the access log, so that a message counts whatever became of it: refused, failed, or never handled. */
  private countWebhookFailures({ api }: Neighbours): void {
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
 * A mail when the month has cost four fifths of the budget, and when it will cost more than all of it. It counts the whole
 * account: by the tag of a stage it would count nothing until somebody activates that tag in the billing console.
 */
function addBudget(scope: Construct, { alertEmail, monthlyBudget, stage }: Settings): void {
  const tell = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
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
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  });
}

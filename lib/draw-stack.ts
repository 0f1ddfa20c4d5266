import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { DataStack } from './data-stack.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addFunction, type Product } from './functions.ts';
import { addSchedule } from './schedules.ts';
import { StageStack } from './stage-stack.ts';

/**
 * When the draw is called. Each call takes it as far as it can go: freeze and witnesses in the first hour, the winner from
 * a minute after the beacon's round. Every day, so that postponed and missed draws catch up.
 */
const CALLS = { freeze: '5/5 0 * * ? *', draw: '1/5 1-5 * * ? *' } as const;

/** The monthly draw. */
export class DrawStack extends StageStack {
  readonly draw: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, product: Product, data: DataStack) {
    const { settings } = product;
    super(scope, 'draw', 'the monthly draw and its schedule', settings);
    this.deadLetters = addDeadLetters(this, settings, 'draw');
    const { provisions } = data;
    this.draw = addFunction(this, product, 'events/draw', { provisions, deadLetters: this.deadLetters });
    const called = { handler: this.draw, deadLetters: this.deadLetters };
    addSchedule(this, 'FreezeSchedule', {
      scheduleName: this.nameOf('freeze'),
      description: 'Freezes the month that just ended, and has witnesses date its list',
      cron: CALLS.freeze,
      ...called,
    });
    addSchedule(this, 'DrawSchedule', {
      scheduleName: this.nameOf('draw'),
      description: 'Draws and announces the month that just ended',
      cron: CALLS.draw,
      ...called,
    });
  }
}

import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { DataStack } from './data-stack.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addFunction, type Product } from './functions.ts';
import { addSchedule } from './schedules.ts';
import { StageStack } from './stage-stack.ts';

/** Every ten minutes in the first six hours of a month. Each call takes the draw as far as it can go. */
const FIRST_HOURS_OF_THE_MONTH = '0/10 0-5 1 * ? *';

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
    addSchedule(this, {
      scheduleName: this.nameOf('draw'),
      description: 'Freezes, draws, and announces the month that just ended',
      cron: FIRST_HOURS_OF_THE_MONTH,
      handler: this.draw,
      deadLetters: this.deadLetters,
    });
  }
}

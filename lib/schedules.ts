import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { CfnFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

interface ScheduleOptions {
  readonly scheduleName: string;
  readonly description: string;
  /** Six fields, UTC. */
  readonly cron: string;
  readonly handler: LambdaFunction;
  readonly deadLetters: IQueue;
}

/** Calls a function on a schedule with `{ time }`, the scheduled time, so that late or repeated calls do the same thing. */
export function addSchedule(scope: Construct, id: string, options: ScheduleOptions): Schedule {
  const { scheduleName, description, cron, handler, deadLetters } = options;
  const schedule = new Schedule(scope, id, {
    scheduleName,
    description,
    schedule: ScheduleExpression.expression(`cron(${cron})`),
    target: new LambdaInvoke(handler, {
      input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
      retryAttempts: 5,
      maxEventAge: Duration.hours(1),
      deadLetterQueue: deadLetters,
    }),
  });
  const handlerId = Stack.of(handler).getLogicalId(handler.node.defaultChild as CfnFunction);
  Validations.of(scope).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${handlerId}.Arn>:*]`,
    reason: 'Scheduler may call any version of this one function.',
  });
  return schedule;
}

import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import { stageName } from './stage-stack.ts';

/** A queue for events that failed after every retry, until an operator looks. An alarm fires while it isn't empty. */
export function addDeadLetters(scope: Construct, settings: Settings, of: string): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: stageName(settings, `${of}-dead-letters`),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'This is the dead-letter queue.' });
  return queue;
}

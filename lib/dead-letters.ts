import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import { stageName } from './stage-stack.ts';

/** Where events wait for a person after a function failed on them to the end. An alarm says when it is not empty. */
export function addDeadLetters(scope: Construct, settings: Settings, of: string): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: stageName(settings, `${of}-dead-letters`),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is the dead letter queue itself.' });
  return queue;
}

import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** API Gateway's event. `authorizer` is present only on routes that require a token. */
export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type HttpReply = APIGatewayProxyStructuredResultV2;

export class BaseAPI {
  constructor(protected configuration: { basePath: string }) {}

  protected async request(context: RequestOpts): Promise<Response> {
    const { url, init } = this.createFetchParams(context);
    return fetch(url, init);
  }
  private createFetchParams(context: RequestOpts) {
    return { url: this.configuration.basePath + context.path, init: { method: context.method } };
  }
}
export interface RequestOpts {
  path: string;
  method: string;
  body?: unknown;
}

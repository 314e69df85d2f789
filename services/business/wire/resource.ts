/** One resource on the wire; its attributes repeat the id (decisions section 4). */
export interface Resource {
  data: ResourceData;
}

export interface ResourceList {
  data: ResourceData[];
  meta: { total_count: number };
}

export interface ResourceData {
  id: string;
  type: string;
  attributes: object;
}

/** `resource('orders', 12, {…})` */
export function resource(type: string, id: string | number, attributes: object): Resource {
  return { data: resourceData(type, id, attributes) };
}

/** A list of resources of one type; `totalCount` where the list is one page of more. */
export function list(
  type: string,
  items: readonly { id: string | number }[],
  totalCount: number = items.length,
): ResourceList {
  return { data: items.map((item) => resourceData(type, item.id, item)), meta: { total_count: totalCount } };
}

/** What a call that gives one resource answers when there is none. */
export const noResource = { data: null } as const;

function resourceData(type: string, id: string | number, attributes: object): ResourceData {
  return { id: String(id), type, attributes: { id, ...attributes } };
}

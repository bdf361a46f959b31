export async function growWorld(_world: object, _size: number): Promise<void> {}

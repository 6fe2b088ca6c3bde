"""Deletes the schedules of a stage: `stop_schedules.py ENDPOINT PREFIX`.

A job that runs while its stage is removed makes its log group anew, and nobody removes that one.
"""

import sys

import botocore.session

endpoint, prefix = sys.argv[1:]
client = botocore.session.get_session().create_client("scheduler", endpoint_url=endpoint)
stopped = [
    schedule
    for page in client.get_paginator("list_schedules").paginate()
    for schedule in page["Schedules"]
    if schedule["Name"].startswith(prefix)
]
for schedule in stopped:
    client.delete_schedule(Name=schedule["Name"], GroupName=schedule["GroupName"])
print(len(stopped))

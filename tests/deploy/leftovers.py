"""Prints what an account still holds of a stage: `leftovers.py ENDPOINT PREFIX`."""

import sys

import botocore.session

endpoint, prefix = sys.argv[1:]
session = botocore.session.get_session()


def listed(service, operation, field, name):
    client = session.create_client(service, endpoint_url=endpoint)
    for page in client.get_paginator(operation).paginate():
        for item in page[field]:
            if not name or item.get("StackStatus") != "DELETE_COMPLETE":
                yield f"{service} {item[name] if name else item}"


found = [
    *listed("cloudformation", "list_stacks", "StackSummaries", "StackName"),
    *listed("lambda", "list_functions", "Functions", "FunctionName"),
    *listed("iam", "list_roles", "Roles", "RoleName"),
    *listed("logs", "describe_log_groups", "logGroups", "logGroupName"),
    *listed("dynamodb", "list_tables", "TableNames", None),
    *listed("secretsmanager", "list_secrets", "SecretList", "Name"),
    *listed("s3", "list_buckets", "Buckets", "Name"),
]
print("\n".join(line for line in found if prefix in line))
